import { indexComponents } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";

/** A captcha is of a provider that Portico does not have: its pages leave it out, and nobody has a value that an input of it needs. */
export const captchaChecksNothing: AssuranceRule = ({ flow }) =>
	flow.nodes.flatMap((node, index) => {
		const components = indexComponents(node).all.map(({ component }) => component);
		if (components.every(({ type }) => type !== "CAPTCHA")) return [];
		const isNeeded = (node.inputs ?? []).some(({ type, required }) => type === "CAPTCHA" && required === true);
		return [
			{
				code: "captcha-checks-nothing",
				severity: isNeeded ? ("error" as const) : ("warning" as const),
				nodeId: node.id,
				path: `nodes[${index}].meta.components`,
				message: `The captcha of node "${node.id}" checks nothing${isNeeded ? ", and nobody can enter its value" : ""}.`,
			},
		];
	});
