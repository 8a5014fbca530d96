import { deleteBranding, getBranding, presentBranding, putBranding } from "@/lib/identity/branding";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "@/lib/identity/branding/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getBrandingContract, getBranding, presentBranding),
	route(putBrandingContract, putBranding, presentBranding),
	route(deleteBrandingContract, deleteBranding),
);
