import { auth } from "../auth.mjs";

export default async function Page() {
	const session = await auth();
	return <p>{session === null ? "nobody" : `signed in: ${session.user.name}`}</p>;
}
