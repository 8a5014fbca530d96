import { notFound, redirect } from "next/navigation";
import { signInAt } from "@/app/(account)/account/account-sign-in";
import { knownViewer } from "@/app/(account)/account/account-viewer";
import { organizationByName } from "@/lib/identity/organization-tree";

interface Props {
	params: Promise<{ organization: string }>;
}

/** The address of the account in an organization: its people bookmark it, and its application and mails link it. */
export default async function OrganizationAccountPage({ params }: Props) {
	const { organization: name } = await params;
	const [organization, viewer] = await Promise.all([organizationByName(name), knownViewer()]);
	if (organization?.active !== true) notFound();
	redirect(viewer?.principal.organizationId === organization.id ? "/account" : signInAt(name, "/account"));
}
