import type { FlowComponent } from "../schema/component";
import type { FlowType } from "../schema/flow-type";
import type { FlowNode, NodeInput } from "../schema/node";
import { componentTypeOf } from "./component-types";

/** The texts that the templates ship for the fields of these identifiers. */
const fieldTexts = new Map([
	["username", "username"],
	["password", "password"],
	["newPassword", "new_password"],
	["firstName", "first_name"],
	["lastName", "last_name"],
	["email", "email"],
	["mobileNumber", "mobile"],
	["otp", "code"],
	["recoveryCode", "recovery_code"],
	["invitationCode", "invitation_code"],
]);

/** The texts that the templates ship for buttons that lead to these executors. */
const alternativeTexts = new Map([
	["BasicAuthExecutor", "signin:options.password"],
	["SMSOTPAuthExecutor", "signin:options.sms"],
	["SendSMSExecutor", "signin:options.sms"],
	["PasskeyExecutor", "signin:options.passkey"],
	["GoogleOIDCAuthExecutor", "signin:options.google"],
	["GithubOAuthExecutor", "signin:options.github"],
	["OIDCAuthExecutor", "signin:options.sso"],
	["SAMLAuthExecutor", "signin:options.sso"],
	["LDAPAuthExecutor", "signin:options.directory"],
]);

/** Whether the runtime generates the screen of a node, because it has no components. */
export function isGenerated({ type, meta }: FlowNode): boolean {
	return type === "PROMPT" && (meta?.components ?? []).length === 0;
}

/** The label of the field that asks for an input: a shipped text, else its identifier in words. */
export function fieldLabel(
	{ identifier }: Pick<NodeInput, "identifier">,
	inWords: (identifier: string) => string,
): string {
	const text = fieldTexts.get(identifier);
	return text === undefined ? inWords(identifier) : `{{ t(elements:fields.${text}.label) }}`;
}

/** What a screen leads to, as its generated buttons need it. */
export interface GeneratedButtons {
	/** The executor of the step that an action leads to. */
	executorOf(target: string): string | undefined;
	/** The words for a target without a shipped text. */
	titleOf(target: string): string;
	inWords(identifier: string): string;
}

/**
 * A screen without components with components of its own, which ask for the same values and lead to the same nodes as the screen
 * that the runtime generates. Its texts are shipped texts where there are any. Every input gets a field that it refers to.
 */
export function withGeneratedComponents(
	node: FlowNode,
	flowType: FlowType,
	{ executorOf, titleOf, inWords }: GeneratedButtons,
): FlowNode {
	const actions = node.actions ?? [];
	const taken = new Set(actions.map(({ ref }) => ref));
	const inputs = (node.inputs ?? []).map((input) => {
		let ref = input.ref ?? input.identifier;
		while (taken.has(ref)) ref = `${ref}_field`;
		taken.add(ref);
		return { ...input, ref };
	});
	const fields = inputs.map(
		(input): FlowComponent => ({
			id: input.ref,
			type: componentTypeOf(input.type) === undefined ? "TEXT_INPUT" : input.type,
			label: fieldLabel(input, inWords),
			required: input.required,
		}),
	);
	const buttons = actions.map(({ ref, nextNode }, index): FlowComponent => {
		const text = alternativeTexts.get(executorOf(nextNode) ?? "");
		const submits = index === 0 && (inputs.length > 0 || actions.length === 1);
		const label = submits ? "elements:buttons.continue" : text;
		return {
			id: ref,
			type: "ACTION",
			label: label === undefined ? titleOf(nextNode) : `{{ t(${label}) }}`,
			variant: index === 0 ? "PRIMARY" : "SECONDARY",
		};
	});
	const [first, ...others] = buttons;
	const heading = flowType === "REGISTRATION" ? "signup:heading" : "signin:heading";
	const ids = { heading: freeOf(taken, "heading"), form: freeOf(taken, "form") };
	return {
		...node,
		meta: {
			...node.meta,
			components: [
				{ id: ids.heading, type: "HEADING", label: `{{ t(${heading}) }}`, variant: "HEADING_01" },
				...(fields.length === 0
					? buttons
					: [
							{ id: ids.form, type: "BLOCK", components: first === undefined ? fields : [...fields, first] },
							...others,
						]),
			],
		},
		inputs,
	};
}

function freeOf(taken: Set<string>, base: string): string {
	let id = base;
	while (taken.has(id)) id = `${id}_1`;
	taken.add(id);
	return id;
}
