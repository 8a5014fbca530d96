import { z } from "zod";
import { authenticatedUser, subjectOf } from "../authenticated-user";
import { executionData } from "../execution-data";
import type { ExecutorContext } from "../executor-context";
import { defineExecutor } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";

/** The keys in `data`: that the request was shown, so that an answer counts, and how often the number was wrong. */
const ASKED = "approval.asked";
const WRONG = "approval.wrong";

/** Of hundred numbers, so a guess is right three times in a hundred; then the request is refused. */
const MAX_WRONG = 3;

const properties = z.looseObject({
	numberMatching: z.boolean().default(false).meta({
		title: "Ask for the number",
		description:
			"The asking device shows a number, which the person types here: so nobody approves what they did not begin.",
	}),
});

/** Shows who asks for what to the person alone who was asked; only an answer to what was shown counts. */
export const approvalExecutor = defineExecutor({
	place: 330,
	name: "ApprovalExecutor",
	title: "Ask for approval",
	description:
		"Shows which application asks for what, and whether the person approves; fails when they deny, which is remembered.",
	category: "completion",
	synonyms: ["approve", "deny", "ciba", "number matching", "confirm", "binding message"],
	properties,
	inputs: [
		{ identifier: "approval", type: "APPROVAL", required: false },
		{ identifier: "approvalNumber", type: "TEXT_INPUT", required: false },
	],
	outcomes: { success: true, failure: true },
	mayEnd: true,
	proves: ["approval"],
	needs: [{ oneOf: ["authenticated"] }],
	flowTypes: ["APPROVAL"],
	execute: async (context) => {
		const { data, values, request, ports } = context;
		const { approval } = request;
		const user = await authenticatedUser(context);
		if (user === null) return failure("not-signed-in");
		if (typeof approval?.userId === "string" && user.userId !== approval.userId) return failure("other-account");
		const answer = data[ASKED] === "yes" ? (values.approval ?? "") : "";
		const deny = async (reason: "declined" | "too-many-attempts"): Promise<ExecutorResult> => {
			if (typeof approval?.userId === "string") await ports.approvals.deny(approval.id, subjectOf(user));
			return { ...failure(reason), data: { [ASKED]: "" } } as ExecutorResult;
		};
		if (answer === "deny") return deny("declined");
		if (answer !== "approve") return question(context);
		if (!matches(context)) {
			const wrong = Number(data[WRONG] ?? 0) + 1;
			if (wrong >= MAX_WRONG) return deny("too-many-attempts");
			const again = question(context);
			return { ...again, reason: "wrong-code", data: { ...again.data, [WRONG]: String(wrong) } };
		}
		const given = approval === undefined ? "" : `${approval.id} ${user.userId}`;
		return { kind: "success", data: { [ASKED]: "", [executionData.approved]: given } };
	},
});

type Context = ExecutorContext<z.output<typeof properties>>;

function matches({ properties: { numberMatching }, values, request: { approval } }: Context): boolean {
	if (!numberMatching || approval === undefined || approval.number === null) return true;
	return (values.approvalNumber ?? "").trim() === approval.number;
}

function question({
	properties: { numberMatching },
	request: { approval, scopes },
	application,
}: Context): Extract<ExecutorResult, { kind: "ask" }> {
	const { bindingMessage = "", details = "" } = approval ?? {};
	return {
		kind: "ask",
		inputs: [
			...(numberMatching && approval?.number !== null
				? [{ identifier: "approvalNumber", type: "TEXT_INPUT", required: false }]
				: []),
			{ identifier: "approval", type: "APPROVAL", required: true },
		],
		data: { [ASKED]: "yes" },
		shown: {
			scopes: scopes.join(" "),
			applicationName: application?.name ?? "",
			...(bindingMessage !== "" && { bindingMessage }),
			...(details !== "" && { approvalDetails: details }),
		},
	};
}
