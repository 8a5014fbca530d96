import { notFound } from "next/navigation";
import { requestedAddress } from "@/lib/platform/session/console-viewer";
import { requireViewer } from "../(guarded)/require-viewer";

/** Every address in an organization where no page is; whoever is not signed in learns nothing about them. */
export default async function AbsentPage() {
	await requireViewer(await requestedAddress());
	notFound();
}
