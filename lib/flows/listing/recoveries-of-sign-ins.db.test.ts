import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowTemplates } from "@/lib/flows/model";
import { createFlow } from "@/lib/flows/publication";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import type { RequestContext } from "@/lib/platform/kernel";
import { recoveriesOfSignIns } from "./recoveries-of-sign-ins";

async function stored(context: RequestContext, template: string) {
	const found = flowTemplates.find(({ id }) => id === template)?.definition();
	if (found === undefined) throw new Error(template);
	return (await createFlow(context, { ...found, name: template, handle: template })).id;
}

async function chosenBy(context: RequestContext, name: string, authFlowId: string) {
	await createApplication(
		context,
		applicationSettingsSchema.parse({ name, authFlowId, grantTypes: ["client_credentials"] }),
	);
}

test("a sign-in is as strong as the weakest recovery of any flow that is in use, and others do not count", async () => {
	const context = await anOrganization();
	const [strong, weak] = [await stored(context, "password-then-sms"), await stored(context, "password")];
	await chosenBy(context, "Bank", strong);
	const alone = await recoveriesOfSignIns(context);
	const named = ({ signIns }: typeof alone) => signIns.find(({ id }) => id === strong);
	expect(alone.signIns.map(({ id }) => id)).not.toContain(weak);
	const before = named(alone);
	expect(before?.resists).toEqual(["replay", "takeover"]);

	await chosenBy(context, "Shop", weak);
	const together = await recoveriesOfSignIns(context);
	expect(together.unexamined).toBe(0);
	expect(named(together)).toMatchObject({
		resists: ["replay", "takeover"],
		resistsRecovered: ["replay"],
		recovered: [
			{ facts: ["phone", "email"], instead: ["password", "phone"], weaker: true, by: [{ flow: "password" }] },
		],
	});
});
