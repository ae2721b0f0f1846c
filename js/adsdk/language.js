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
      advertising: "Advertising",
      advertiser: (name) => `Advertiser: ${name}`,
      about: "About the advertiser",
      close: "Close",
    },
    ru: {
      label: (number, total) => (total > 1 ? `Реклама ${number} из ${total}` : "Реклама"),
      skipIn: (seconds) => `Пропустить через ${seconds}`,
      skip: "Пропустить",
      click: "Подробнее",
      menu: "Об этой рекламе",
      advertising: "Реклама",
      advertiser: (name) => `Рекламодатель: ${name}`,
      about: "О рекламодателе",
      close: "Закрыть",
    },
  };

  AdSDK.language = { words: (lang) => WORDS[lang] || WORDS.en };
})();
