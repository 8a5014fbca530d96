import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { DomainError } from "@/lib/platform/kernel";
import { redeemBreakGlass } from "@/lib/protocols/oidc";
import { askingBrowser } from "../../flow/asking-browser";
import { seeOther } from "../../see-other";

const PAGE = "/gate/break-glass";

/** Redeems an emergency code, and redirects to the console's sign-in, which then executes no flow. */
export async function POST(request: Request): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request);
	try {
		const cookie = await redeemBreakGlass(form?.get("code") ?? "", askingBrowser(request).clientAddress);
		return cookie === null ? seeOther(`${PAGE}?refused=1`) : seeOther("/console/sign-in?again=1", [cookie]);
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		if (refusal === null) throw error;
		return seeOther(`${PAGE}?refused=busy`);
	}
}
