import { redirect } from "next/navigation";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";

/** Redirects administrators to the console, and all other users to their account. */
export default async function HomePage() {
	const { kind } = await consoleViewer();
	if (kind === "signed-out") redirect(`/console/sign-in?${new URLSearchParams({ to: "/" })}`);
	redirect(kind === "viewer" ? "/console" : "/account");
}
