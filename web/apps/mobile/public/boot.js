// Runs before the first paint so that a dark-mode reader never sees a white flash, and puts up a sign-in page that can be
// filled in while the app is still on its way. It is a file of its own because the content security policy allows no
// inline code. Keys: see @gerai/tokens and core/storage-keys.ts.
"use strict";

function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function wantsDark() {
  const theme = stored("gerai.theme");
  if (theme === "dark" || theme === "light") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

const tags = { zh: "zh-CN", en: "en", id: "id", th: "th" };
const language = stored("locale") in tags ? stored("locale") : "zh";
document.documentElement.dataset.theme = wantsDark() ? "dark" : "light";
document.documentElement.lang = tags[language];

const signInPage = document.getElementById(`sign-in-${language}`);
if (signInPage) {
  fetchTexts(signInPage.dataset.texts.split(" "));
  const address = location.pathname + location.search;
  const asksToSignIn = ["/", "/pages/login/loginHome", "/pages/login/LoginPage"].includes(address);
  if (asksToSignIn && stored("hasLogin") !== "true") putUp(signInPage.content.cloneNode(true));
}

/** The app would ask for them only once it runs. */
function fetchTexts(files) {
  for (const href of files) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "anonymous", href });
    document.head.append(link);
  }
}

/** What is tapped before the app is there is noted on the form; the app does it then (features/auth/early). */
function putUp(page) {
  const form = page.querySelector("form");
  const account = stored("lastAccount");
  if (account) form.elements.username.value = account;
  form.elements.privacy.checked = account !== null && stored("agreedBy") === account;
  form.addEventListener("focusin", ({ target }) => {
    form.dataset.focused = target.name ?? "";
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.dataset.pressed = "signIn";
    event.submitter?.setAttribute("aria-busy", "true");
  });
  form.elements.forgot.addEventListener("click", () => {
    form.dataset.pressed = "forgot";
  });
  page.querySelector("fieldset").addEventListener("change", ({ target }) => {
    localStorage.setItem("locale", target.value);
    location.reload();
  });
  document.getElementById("root").replaceChildren(page);
}
