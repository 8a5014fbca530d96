import type { FlowType } from "@/lib/flows/model";

/** A template as its card shows it. */
export interface OfferedTemplate {
	id: string;
	flowType: FlowType;
	icon: string;
	title: string;
	description: string;
}
