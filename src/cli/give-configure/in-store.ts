/** Run inside the store: gives the right, and says so. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { dependenciesOf } from "../../application/dependencies";
import { RIGHTS } from "../../domain/rights";
import { adminUsers } from "../../engine/admin-actors";
import { changeRightsWorkflow } from "../../workflows/setup";
import { refuseUnready } from "../ready-store";
import { CommandRefusal } from "../refusal";
import { inStore, say } from "../store-command";
import type { GiveConfigure } from "./index";

export default inStore(giveConfigure);

/** @throws CommandRefusal MIZAN_CLI_NO_USER */
async function giveConfigure(container: MedusaContainer, { user: email }: GiveConfigure): Promise<0> {
  await refuseUnready(container);
  const dependencies = dependenciesOf(container);
  const users = await adminUsers(dependencies);
  const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!user)
    throw new CommandRefusal("MIZAN_CLI_NO_USER", `There is no user ${email} of this store's admin.`);
  const { given, version } = await dependencies.mizan.rights.current();
  if (Object.keys(given).length === 0) {
    // The first entry would take everybody else's rights away.
    say(["Nothing was changed: nobody has rights of their own, so everybody may everything."]);
    return 0;
  }
  const rights = RIGHTS.filter((right) => right === "configure" || given[user.id]?.includes(right));
  const change = { version, actor_id: user.id, rights };
  await changeRightsWorkflow(container).run({ input: { change, changed_by: null } });
  say([`${user.email} may configure now, and give rights in Settings → Mizan → Rights.`]);
  return 0;
}
