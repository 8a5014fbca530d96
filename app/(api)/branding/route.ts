import { route } from "@/app/(api)/route-handlers";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "@/lib/identity/branding/contract";
import { deleteBranding } from "@/lib/identity/branding/delete-branding";
import { getBranding } from "@/lib/identity/branding/get-branding";
import { presentBranding } from "@/lib/identity/branding/present-branding";
import { putBranding } from "@/lib/identity/branding/put-branding";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getBrandingContract, (context, { query }) => getBranding(context, query), presentBranding),
	PUT: operation(
		putBrandingContract,
		(context, { query, body, ifMatch }) => putBranding(context, query, body, ifMatch),
		presentBranding,
	),
	DELETE: operation(deleteBrandingContract, (context, { query, ifMatch }) => deleteBranding(context, query, ifMatch)),
});
