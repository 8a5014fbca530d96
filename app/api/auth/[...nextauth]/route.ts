import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/platform/session";
import { comesBackSomewhere } from "./comes-back-somewhere";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: NextRequest, { params }: Context): Promise<Response> =>
	(await comesBackSomewhere(request))
		? NextAuth(request, { params: await params }, authOptions())
		: new Response(null, { status: 400, headers: { "cache-control": "no-store" } });

export { handler as GET, handler as POST };
