import { expect, test } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { flowTemplates } from "@/lib/flows/model";
import { analyseFlow } from "../analyse-flow";
import { withIntent } from "./intent";
import { suggestedIntents } from "./suggested-intents";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));

function suggestedFor(id: string) {
	const flow = flowTemplates.find((each) => each.id === id)?.definition() ?? { flowType: "AUTHENTICATION", nodes: [] };
	const { ends } = analyseFlow(flow, executors);
	return suggestedIntents(
		ends.flatMap(({ ways }) => ways),
		flow.flowType,
	);
}

test.each([
	["password-then-sms", [{ demands: ["two-factors"] }, { demands: [], accepts: [["session"], ["password", "phone"]] }]],
	["email-code", [{ demands: ["one-factor"] }, { demands: [], accepts: [["session"], ["email"]] }]],
	["sign-up-password", [{ demands: [], accepts: [["new-account"]] }]],
	[
		"sign-up-verified-email",
		[{ demands: ["verified-email"] }, { demands: [], accepts: [["email", "new-account", "verified-email"]] }],
	],
	["blank", []],
])(
	"%s is suggested its strongest demand and exactly its paths, and nothing where nobody is signed in",
	(id, intents) => {
		expect(suggestedFor(id)).toEqual(intents);
	},
);

test("an intent that is taken back leaves the END as it was", () => {
	const end = { id: "end", type: "END" as const };
	const meant = withIntent(end, { demands: ["two-factors"] });
	expect(meant.meta).toEqual({ intent: { demands: ["two-factors"] } });
	expect(withIntent(meant, null)).toEqual(end);
	expect(withIntent({ ...meant, meta: { ...meant.meta, other: 1 } }, null)).toEqual({ ...end, meta: { other: 1 } });
});
