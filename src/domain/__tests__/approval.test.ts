import { APPROVAL_KINDS, type AskedFor, RIGHT_TO_APPROVE, whyNotApproved, whyNotRefused } from "../approval";
import { type Right, RIGHTS } from "../rights";

const asked = (changed: Partial<AskedFor> = {}): AskedFor => ({
  ...{ kind: "refund", state: "waiting", isLapsed: false, person: "anna" },
  ...changed,
});
const by = (person: string | null, ...rights: Right[]) => ({ person, rights });

it.each([
  ["somebody else with the right", asked(), by("badr", "approve"), undefined, undefined],
  ["who asked", asked(), by("anna", ...RIGHTS), "same_person", undefined],
  ["who asked, without the right by now", asked(), by("anna"), "right_missing", undefined],
  [
    "somebody else without the right",
    asked(),
    by("badr", "look", "handle"),
    "right_missing",
    "right_missing",
  ],
  ["who is not known", asked(), by(null, ...RIGHTS), "same_person", undefined],
  [
    "what nobody knows who asked for",
    asked({ person: null }),
    by("anna", ...RIGHTS),
    "same_person",
    undefined,
  ],
  [
    "what is not known of who is not known",
    asked({ person: null }),
    by(null),
    "right_missing",
    "right_missing",
  ],
  ["what lapsed", asked({ isLapsed: true }), by("badr", "approve"), "lapsed", undefined],
  ["what is approved", asked({ state: "approved" }), by("badr", "approve"), "decided", "decided"],
  ["what is refused", asked({ state: "refused" }), by("badr", "approve"), "decided", "decided"],
  ["a gateway key", asked({ kind: "gateway_key" }), by("badr", "approve"), "right_missing", "right_missing"],
] as const)("%s", (_name, thing, person, notApproved, notRefused) => {
  expect(whyNotApproved(thing, person)).toBe(notApproved);
  expect(whyNotRefused(thing, person)).toBe(notRefused);
});

it.each(APPROVAL_KINDS)("%s is approved with its own right and no other", (kind) => {
  const may = RIGHTS.filter((right) => !whyNotApproved(asked({ kind }), by("badr", right)));
  expect(may).toEqual([RIGHT_TO_APPROVE[kind]]);
});
