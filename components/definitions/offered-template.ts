import type { ReactNode } from "react";
import type { FlowType } from "@/lib/flows/model";

/** The members of a template that its card shows. */
export interface OfferedTemplate {
	id: string;
	flowType: FlowType;
	icon: string;
	title: string;
	description: string;
	/** A picture of its steps, drawn on the server. */
	thumbnail: ReactNode;
}
