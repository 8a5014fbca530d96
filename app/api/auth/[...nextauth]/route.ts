import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/session";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: NextRequest, { params }: Context): Promise<Response> =>
	NextAuth(request, { params: await params }, authOptions());

export { handler as GET, handler as POST };
