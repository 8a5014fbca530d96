import { auth } from "../../auth.mjs";

/** Reading the session refreshes tokens that are about to expire. */
export async function GET() {
	const { renewed = false } = await auth();
	return Response.json({ renewed });
}
