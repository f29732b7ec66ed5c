/**
 * The script of a page that tries again by itself, as text: it counts down on the button, and presses it when the time has
 * come and somebody looks. Without it the button is there all the same. Its tests are in integration-tests/browser.
 */
export const RETRY_SCRIPT = `"use strict";
(() => {
  const buttons = Array.from(document.querySelectorAll('[data-part="retry"]'));
  const at = performance.now() + Number(buttons[0].dataset.seconds) * 1000;
  const words = buttons.map((button) => button.textContent);
  document.querySelectorAll('[data-part="by-itself"]').forEach((line) => { line.hidden = false; });
  let isPressed = false;
  const look = () => {
    const left = Math.ceil((at - performance.now()) / 1000);
    buttons.forEach((button, index) => { button.textContent = words[index] + (left > 0 ? " (" + left + ")" : ""); });
    if (left > 0 || isPressed || document.hidden) return;
    isPressed = true;
    location.replace("?language=" + document.querySelector('[name="shown"]:checked').value);
  };
  setInterval(look, 500);
  document.addEventListener("visibilitychange", look);
  look();
})();`;
