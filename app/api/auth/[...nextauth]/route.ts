import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/identity/authentication";
import { hasValidReturnUrls } from "./has-valid-return-urls";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: NextRequest, { params }: Context): Promise<Response> => {
	if (!(await hasValidReturnUrls(request)))
		return new Response(null, { status: 400, headers: { "cache-control": "no-store" } });
	const { nextauth } = await params;
	const options = await authOptions(nextauth[0] ?? "", request.headers.get("cookie") ?? undefined);
	return NextAuth(request, { params: { nextauth } }, options);
};

export { handler as GET, handler as POST };
