import { randomUUID } from "node:crypto";
import { fromOwnPage } from "@/app/from-own-page";
import { readForm } from "@/app/read-form";
import { databaseRefusal } from "@/lib/http/database-refusal";
import { DomainError } from "@/lib/kernel";
import { completeSignIn } from "@/lib/oidc";

const LONGEST_USERNAME = 255;

/** Judges what was typed at the sign-in page; only a code of what went wrong ever stands in an address. */
export async function POST(request: Request, { params }: { params: Promise<{ uid: string }> }): Promise<Response> {
	const { uid } = await params;
	const page = `/gate/sign-in/${encodeURIComponent(uid)}`;
	if (!fromOwnPage(request)) return new Response(null, { status: 403 });
	const form = await readForm(request);
	const username = form?.get("username")?.trim() ?? "";
	const password = form?.get("password") ?? "";
	if (
		username === "" ||
		username.length > LONGEST_USERNAME ||
		password === "" ||
		`${username}${password}`.includes("\0")
	)
		return seeOther(`${page}?error=refused`);
	const cookies = request.headers.get("cookie") ?? "";
	const clientAddress = request.headers.get("x-forwarded-for") ?? "";
	try {
		const verdict = await completeSignIn(
			uid,
			cookies,
			{ username, password },
			{ requestId: randomUUID(), clientAddress },
		);
		switch (verdict.kind) {
			case "signed-in":
				return seeOther(verdict.redirectTo);
			case "refused":
				return seeOther(`${page}?error=refused`);
			case "expired":
				return seeOther(page);
		}
	} catch (error) {
		const refusal = error instanceof DomainError ? error : databaseRefusal(error);
		if (refusal?.kind === "unavailable") return seeOther(`${page}?error=busy`);
		throw error;
	}
}

function seeOther(location: string): Response {
	return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
