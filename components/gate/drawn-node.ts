import { humanised } from "@/components/screen/screen-texts";
import { isOfDevice } from "@/lib/flows/executors/contract";
import { componentTypeOf, type FlowComponent, type FlowNode, type FlowType } from "@/lib/flows/model";
import { DECLINE, type ExecutionScreen } from "@/lib/flows/runtime/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { fieldName } from "./field-name";

/** Types with an element of their own instead of a text field. */
export const NOT_TYPED: ReadonlySet<string> = new Set([
	"PASSKEY",
	"LINK_TOKEN",
	"CONSENT",
	"WALLET",
	"APPROVAL",
	"PROOF_OF_WORK",
]);

/** The node for a screen; a generated screen gets a heading and labels here. */
export function drawnNode(screen: ExecutionScreen, flowType: FlowType, t: Translate): FlowNode {
	const { nodeId, components, inputs, actions, generated } = screen;
	return {
		id: nodeId,
		type: "PROMPT",
		inputs: [...inputs],
		actions: actions.map(({ ref }) => ({ ref, nextNode: "" })),
		meta: { components: generated ? labelled(screen, flowType, t) : withoutDeadButtons(components, actions) },
	};
}

/** The components without the buttons that no action belongs to: pressing one has no effect. */
function withoutDeadButtons(
	components: readonly FlowComponent[],
	actions: ExecutionScreen["actions"],
): FlowComponent[] {
	const isDead = ({ id, type }: FlowComponent) =>
		componentTypeOf(type)?.category === "action" && !actions.some(({ ref }) => ref === id);
	return components
		.filter((component) => !isDead(component))
		.map((component) =>
			component.components === undefined
				? component
				: { ...component, components: withoutDeadButtons(component.components, actions) },
		);
}

function labelled({ components, inputs, actions }: ExecutionScreen, flowType: FlowType, t: Translate): FlowComponent[] {
	const asksConsent = inputs.some(({ type }) => type === "CONSENT");
	const title = flowType === "REGISTRATION" ? t("gate:sign-up.title") : t("gate:sign-in.title");
	const asksApproval = inputs.some(({ type }) => type === "APPROVAL");
	const heading = asksApproval ? t("gate:approval.title") : asksConsent ? t("gate:consent.title") : title;
	// Passkeys and consents have buttons of their own, and a link is opened from a message.
	const answersItself = asksApproval || (inputs.length > 0 && inputs.every(({ type }) => NOT_TYPED.has(type)));
	const asksPasskey = inputs.some(({ type }) => type === "PASSKEY");
	// With a field, the button that submits it continues without a passkey; the passkey is the alternative below it.
	const isBesideField = asksPasskey && inputs.some(({ type }) => !NOT_TYPED.has(type));
	const isPasskey = ({ id }: FlowComponent) => inputs.some(({ ref, type }) => ref === id && type === "PASSKEY");
	const ordered = isBesideField
		? components.toSorted((a, b) => Number(isPasskey(a)) - Number(isPasskey(b)))
		: components;
	const declines = (id: string) => inputs.some(({ type }) => isOfDevice(type)) && id === DECLINE;
	const transitions = components.filter(({ id, type }) => type === "ACTION" && !declines(id)).length;
	const titles = actions.map(({ executor }) => titleOf(executor, t));
	return [
		{ id: "gate-heading", type: "HEADING", variant: "HEADING_01", label: heading },
		...ordered.flatMap((component): FlowComponent[] => {
			const input = inputs.find(({ ref }) => ref === component.id);
			// If the page asks for a username and a passkey, the browser suggests passkeys in the field (WebAuthn: conditional
			// mediation).
			const autocomplete = asksPasskey && input?.identifier === "username" ? "username webauthn" : undefined;
			if (input !== undefined)
				return [
					{
						...component,
						label: component.label ?? fieldName(input.identifier, t),
						...(autocomplete !== undefined && { autocomplete }),
					},
				];
			const place = actions.findIndex(({ ref }) => ref === component.id);
			if (component.type === "RESEND") return [{ ...component, label: t("gate:send-again") }];
			if (declines(component.id) && isBesideField) return [];
			if (declines(component.id)) return [{ ...component, label: t("gate:go-on-without"), variant: "SECONDARY" }];
			if (answersItself && transitions === 1) return [];
			const ahead = titles[place];
			const unique = ahead !== undefined && titles.filter((other) => other === ahead).length === 1;
			// With fields, the first button submits them.
			const takesAnswer = transitions === 1 || (place === 0 && inputs.length > 0);
			const label = takesAnswer ? t("gate:continue") : unique ? ahead : humanised(component.id);
			return [{ ...component, label, variant: place === 0 ? "PRIMARY" : "SECONDARY" }];
		}),
	];
}

function titleOf(executor: string | undefined, t: Translate): string | undefined {
	const key = `executors:${executor}.title`;
	return knownText(t, key);
}
