import { notFound } from "next/navigation";
import { requestedAddress } from "@/lib/identity/authentication/console-viewer";
import { requireViewer } from "../(guarded)/require-viewer";

/** Any address in an organization without a page; visitors who are not signed in do not learn whether it exists. */
export default async function AbsentPage() {
	await requireViewer(await requestedAddress());
	notFound();
}
