import type { FlowComponent } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** A member of a component outside the specification, if it is a string. */
export function textMember(component: FlowComponent, name: string): string | undefined {
	const value = ownMember(component, name);
	return typeof value === "string" ? value : undefined;
}

/** The same, if it is a finite number. */
export function numberMember(component: FlowComponent, name: string): number | undefined {
	const value = ownMember(component, name);
	return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The same, if it is a valid length. */
export function lengthMember(component: FlowComponent, name: string): number | undefined {
	const value = numberMember(component, name);
	return value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;
}
