import { type Operation, operation } from "@/lib/platform/http/operation";
import { deleteBranding, getBranding, presentBranding, putBranding } from ".";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "./contract";

export const brandingOperations: readonly Operation[] = [
	operation(getBrandingContract, (context, { query }) => getBranding(context, query), presentBranding),
	operation(
		putBrandingContract,
		(context, { query, body, ifMatch }) => putBranding(context, query, body, ifMatch),
		presentBranding,
	),
	operation(deleteBrandingContract, (context, { query, ifMatch }) => deleteBranding(context, query, ifMatch)),
];
