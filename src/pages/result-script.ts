/**
 * The result page's script, as text. It only ever sets text and `hidden`, never markup, and keeps no schedule of its
 * own but for the time when the server cannot be reached. Its tests are in integration-tests/browser.
 */
export const RESULT_SCRIPT = `"use strict";
(() => {
  const page = JSON.parse(document.getElementById("page-data").textContent);
  const unreachableMs = 10000, longestMs = 120000, giveUpMs = 20000, leastMs = 500;
  let timer, isPolling = false, asked = 0, askedAt = -leastMs, failures = 0;

  const parts = (name) => document.querySelectorAll('[data-part="' + name + '"]');
  const show = (name, isShown) => parts(name).forEach((part) => { part.hidden = !isShown; });
  const say = (name, texts) => parts(name).forEach((part) => {
    const text = texts[part.closest("[lang]").lang];
    // Setting the same text again would be read out again.
    if (part.textContent !== text) part.textContent = text;
  });

  // Object.hasOwn is newer than the telephones that shoppers have.
  const isIn = (words, word) => Object.prototype.hasOwnProperty.call(words, word);

  const KUWAIT_AHEAD_MS = 3 * 3600000;
  /** As receipt-list.ts writes it. */
  function fillReceipt(receipt) {
    const in2 = (text) => ({ en: text, ar: text });
    const time = new Date(Date.parse(receipt.at) + KUWAIT_AHEAD_MS).toISOString().slice(0, 19).replace("T", " ");
    const rows = { ...receipt, at: time };
    ["at", "amount", "payment_id", "track_id", "transaction_id", "reference_id"].forEach((row) => {
      say("receipt-" + row, in2(rows[row] ?? ""));
      show("row-" + row, typeof rows[row] === "string");
    });
    say("receipt-result", page.results[receipt.result]);
    show("row-result", true);
  }
  function showReceipt(receipt) {
    const isOurs = Boolean(receipt) && isIn(page.results, receipt.result);
    if (isOurs) fillReceipt(receipt);
    show("receipt", isOurs);
  }

  function turnTo(status) {
    const unpaid = status.pay_again === true ? status.outcome : "checking";
    const state = status.outcome === "paid" ? "paid_" + status.disposition : unpaid;
    const isOurs = typeof status.pay_again === "boolean" && typeof status.message.en === "string" &&
      (status.next_poll_ms === null || typeof status.next_poll_ms === "number") && isIn(page.texts, state);
    if (!isOurs) throw new Error("not an answer of ours");
    const text = page.texts[state];
    const root = document.documentElement;
    root.dataset.tone = text.tone;
    document.title = text.heading[root.lang];
    say("heading", text.heading);
    say("message", status.message);
    show("hold", status.outcome !== "paid" && !status.pay_again);
    show("pay-again", status.pay_again === true);
    show("other-way", status.outcome !== "paid" && !status.pay_again);
    showReceipt(status.receipt);
  }

  function wait(nextMs) {
    clearTimeout(timer);
    isPolling = typeof nextMs === "number";
    const isOpen = document.documentElement.dataset.tone === "waiting";
    show("updates", isOpen && isPolling);
    show("stuck", isOpen && !isPolling);
    if (isPolling) timer = setTimeout(poll, Math.max(nextMs, leastMs));
  }

  async function poll() {
    clearTimeout(timer);
    // A page that nobody looks at asks nothing; shown again, it asks at once.
    if (document.hidden) return;
    const mine = ++asked;
    askedAt = performance.now();
    const giveUp = new AbortController();
    const late = setTimeout(() => giveUp.abort(), giveUpMs);
    try {
      const answer = await fetch(page.statusPath, { cache: "no-store", signal: giveUp.signal });
      if (!answer.ok) throw new Error("HTTP " + answer.status);
      const status = await answer.json();
      if (mine !== asked) return;
      turnTo(status);
      failures = 0;
      wait(status.next_poll_ms);
    } catch {
      if (mine === asked) wait(Math.min(unreachableMs * 2 ** failures++, longestMs));
    } finally {
      clearTimeout(late);
    }
  }

  document.querySelectorAll('[name="shown"]').forEach((choice) => choice.addEventListener("change", () => {
    const section = document.querySelector('section[lang="' + choice.value + '"]');
    document.documentElement.lang = section.lang;
    document.documentElement.dir = section.dir;
    document.title = section.querySelector("h1").textContent;
  }));
  // The page is as it was left; what it says may be old, a failure too. A browser may tell of one return in both ways.
  const lookAgain = () => { if (performance.now() - askedAt > leastMs) poll(); };
  addEventListener("pageshow", (event) => { if (event.persisted) lookAgain(); });
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("online", () => { if (isPolling) poll(); });
  parts("print").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => print());
  });
  wait(page.nextPollMs);
})();`;
