// The words that the overlay shows, in the languages that the page speaks.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const WORDS = {
    en: {
      label: (number, total) => (total > 1 ? `Ad ${number} of ${total}` : "Ad"),
      skipIn: (seconds) => `Skip in ${seconds}`,
      skip: "Skip",
      click: "Learn more",
      menu: "About this ad",
    },
    ru: {
      label: (number, total) => (total > 1 ? `Реклама ${number} из ${total}` : "Реклама"),
      skipIn: (seconds) => `Пропустить через ${seconds}`,
      skip: "Пропустить",
      click: "Подробнее",
      menu: "Об этой рекламе",
    },
  };

  AdSDK.language = { words: (lang) => WORDS[lang] || WORDS.en };
})();
