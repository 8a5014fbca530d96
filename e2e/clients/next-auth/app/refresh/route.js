import { auth } from "../../auth.mjs";

/** Reads the session, which refreshes tokens that are about to expire. */
export async function GET() {
	const { renewed = false } = await auth();
	return Response.json({ renewed });
}
