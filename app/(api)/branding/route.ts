import { deleteBranding, getBranding, presentBranding, putBranding } from "@/lib/branding";
import { deleteBrandingContract, getBrandingContract, putBrandingContract } from "@/lib/branding/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getBrandingContract, getBranding, presentBranding),
	route(putBrandingContract, putBranding, presentBranding),
	route(deleteBrandingContract, deleteBranding),
);
