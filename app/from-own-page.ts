import { environment } from "@/lib/platform/env";

/** Whether a form post comes from a page of this site: browsers set both headers, and pages of other sites cannot forge them. */
export function fromOwnPage(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site !== null) return site === "same-origin";
	return request.headers.get("origin") === environment().baseUrl;
}
