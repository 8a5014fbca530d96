import type { FlowComponent } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

/** A member of a component that the specification does not list, when it is a text. */
export function textMember(component: FlowComponent, name: string): string | undefined {
	const value = ownMember(component, name);
	return typeof value === "string" ? value : undefined;
}

/** The same, when it is a finite number. */
export function numberMember(component: FlowComponent, name: string): number | undefined {
	const value = ownMember(component, name);
	return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The same, when it is a number of characters. */
export function lengthMember(component: FlowComponent, name: string): number | undefined {
	const value = numberMember(component, name);
	return value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;
}
