import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import type { PreviewedScreens } from "./brand-preview";

/** The first screen of a flow and the one for a code; screens of a template where the flow has none. */
export function previewedScreens(nodes: readonly FlowNode[]): PreviewedScreens {
	const drawn = (among: readonly FlowNode[]) => among.filter(({ meta }) => (meta?.components?.length ?? 0) > 0);
	const template = drawn(flowTemplates.find(({ id }) => id === "password-then-sms")?.definition().nodes ?? []);
	const find = (asksForCode: boolean) => {
		const screen = [...drawn(nodes), ...template].find((node) => holdsCode(node) === asksForCode);
		if (screen === undefined) throw new Error("The template has lost a screen");
		return screen;
	};
	return { "sign-in": find(false), code: find(true) };
}

function holdsCode(node: FlowNode): boolean {
	return JSON.stringify(node.meta?.components).includes('"OTP_INPUT"');
}
