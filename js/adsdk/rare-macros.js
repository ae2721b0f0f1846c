// The macros of VAST 4.3 §6 that few URLs hold: what the page can do, what its host has told of the player, and what nobody
// tells a page.
window.AdSDK.later("rareMacros", (AdSDK) => {
  "use strict";

  const UNKNOWN = "-1";

  // The codes of AdCOM 1.0 for VAST 2.0, 3.0, 4.0 to 4.3 and their Wrappers.
  const VAST_VERSIONS = [2, 3, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16].map(String);
  const VPAID_2 = "2";
  // Whose ad marking marking.js reads.
  const EXTENSIONS = ["nroa_inform", "ERID"];
  // CLICKTYPE: on a button of its own, or nowhere.
  const BY_BUTTON = "2";
  const NOT_CLICKABLE = "0";

  const hasControl = (name) => AdSDK.parameters.current.controls.has(name);

  // One for the page: all its requests come from one ad request. Engines before iOS 15.4 have no crypto.randomUUID.
  let transaction = null;

  function newUUID() {
    if (window.crypto && typeof window.crypto.randomUUID === "function") return window.crypto.randomUUID();
    const digits = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16));
    digits[12] = 4;
    digits[16] = 8 + (digits[16] % 4);
    const text = digits.map((digit) => digit.toString(16)).join("");
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
  }

  // An empty list says that nothing of it is so; before the host has told anything, nothing is known.
  function playerState() {
    const { isSilent, isFullscreen } = AdSDK.hostPlayer;
    if (isSilent === null && isFullscreen === null) return UNKNOWN;
    return [isSilent ? "muted" : "", isFullscreen ? "fullscreen" : ""].filter(Boolean);
  }

  function capabilities() {
    const { hasBeenSilent, hasBeenFullscreen } = AdSDK.hostPlayer;
    const found = [
      hasControl("ad-skip-btn") ? "skip" : "", hasBeenSilent ? "mute" : "", hasBeenFullscreen ? "fullscreen" : "", "icon",
    ];
    return found.filter(Boolean);
  }

  const VALUES = {
    ADTYPE: ({ adType }) => adType || "video",
    APIFRAMEWORKS: () => VPAID_2,
    CLICKTYPE: () => (hasControl("ad-click-btn") ? BY_BUTTON : NOT_CLICKABLE),
    DEVICEUA: () => window.navigator.userAgent,
    EXTENSIONS: () => EXTENSIONS,
    MEDIAMIME: () => AdSDK.media.TYPES,
    PLAYERCAPABILITIES: capabilities,
    PLAYERSIZE: () => {
      const { size } = AdSDK.hostPlayer;
      return size ? size.map((length) => String(Math.round(length))) : UNKNOWN;
    },
    PLAYERSTATE: playerState,
    // The page makes its requests itself.
    SERVERSIDE: () => "0",
    TRANSACTIONID: () => {
      transaction = transaction || newUUID();
      return transaction;
    },
    VASTVERSIONS: () => VAST_VERSIONS,
  };

  // Who may use which; a macro without a value above is one that nobody tells this page. Names stand between spaces.
  const NAMES = [
    ["request tracking error", " ADTYPE APPBUNDLE BREAKMAXADLENGTH BREAKMAXADS BREAKMAXDURATION BREAKMINADLENGTH BREAKPOSITION CLICKTYPE CLIENTUA "
      + "CONTENTID CONTENTPLAYHEAD CONTENTURI DEVICEIP DEVICEUA DOMAIN GDPRCONSENT GPPSECTIONID GPPSTRING IFA IFATYPE INVENTORYSTATE "
      + "LATLONG LIMITADTRACKING MEDIAPLAYHEAD OMIDPARTNER PAGEURL PLACEMENTTYPE PLAYBACKMETHODS PLAYERCAPABILITIES PLAYERSIZE "
      + "REGULATIONS SERVERSIDE SERVERUA STOREID STOREURL TRANSACTIONID "],
    ["request", " ADCATEGORIES APIFRAMEWORKS BLOCKEDADCATEGORIES CONTENTCAT DSAPARAMS DSAPUBRENDER DSAREQUIRED EXTENSIONS MEDIAMIME "
      + "VASTVERSIONS VERIFICATIONVENDORS "],
    ["tracking", " PLAYERSTATE "],
    ["click", " CLICKPOS "],
  ];

  // A macro's uses and value; null for a name that VAST does not list.
  function find(name) {
    const row = NAMES.find(([, names]) => names.includes(` ${name} `));
    if (!row) return null;
    return { uses: row[0].split(" "), value: VALUES[name] || (() => UNKNOWN) };
  }

  return { find };
});
