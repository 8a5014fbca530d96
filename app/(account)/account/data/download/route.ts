import { ownData } from "@/lib/identity/directory";
import { ownApplications } from "@/lib/protocols/oidc";
import { accountPost } from "../../account-form";

/** Everything that is stored about the signed-in user, as JSON, without secrets. */
export const POST = accountPost(
	"/account/data",
	async ({ context }) => {
		const [data, applications] = await Promise.all([ownData(context), ownApplications(context.principal)]);
		return new Response(JSON.stringify({ ...data, applications }, null, "\t"), {
			headers: {
				"content-type": "application/json",
				"content-disposition": 'attachment; filename="account.json"',
				"cache-control": "no-store",
			},
		});
	},
	{ fresh: true },
);
