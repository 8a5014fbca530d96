import { fromOwnPage } from "@/app/from-own-page";
import { reportSignIn } from "@/lib/identity/directory";
import { organizationByName } from "@/lib/identity/organization-tree";
import { databaseRefusal } from "@/lib/platform/http/database-refusal";
import { countOpenRequest } from "@/lib/platform/http/open-request-limit";
import { DomainError, newId } from "@/lib/platform/kernel";
import { askingBrowser } from "../../../../flow/asking-browser";
import { seeOther } from "../../../../see-other";

interface At {
	params: Promise<{ organization: string; token: string }>;
}

/** Reports the sign-in of a mail, after its page was shown and its button pressed. */
export async function POST(request: Request, { params }: At): Promise<Response> {
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const { organization: name, token } = await params;
	const page = `/gate/not-me/${encodeURIComponent(name)}/${encodeURIComponent(token)}`;
	const { clientAddress } = askingBrowser(request);
	try {
		countOpenRequest(clientAddress);
		const organization = await organizationByName(name);
		const reported =
			organization?.active === true &&
			(await reportSignIn(organization.id, token, { requestId: newId(), clientAddress }));
		return seeOther(reported ? `/gate/not-me/${encodeURIComponent(name)}` : page);
	} catch (error) {
		// Nothing has happened, so the page offers it again.
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		if (refusal === null) throw error;
		return seeOther(page);
	}
}
