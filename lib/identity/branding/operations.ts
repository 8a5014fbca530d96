import { type Operations, operation } from "@/lib/platform/http/operation";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "./contract";
import { deleteBranding } from "./delete-branding";
import { getBranding } from "./get-branding";
import { presentBranding } from "./present-branding";
import { putBranding } from "./put-branding";

export const brandingOperations: Operations = [
	operation(getBrandingContract, (context, { query }) => getBranding(context, query), presentBranding),
	operation(
		putBrandingContract,
		(context, { query, body, ifMatch }) => putBranding(context, query, body, ifMatch),
		presentBranding,
	),
	operation(deleteBrandingContract, (context, { query, ifMatch }) => deleteBranding(context, query, ifMatch)),
];
