import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { readPeople } from "@/components/directory/people-url";
import { groupSummary } from "@/lib/identity/directory";
import { AddPeople } from "../../../add-people";
import { orNotFound } from "../../../or-not-found";
import { requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ groupId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("groups:add-members") };
}

export default async function AddToGroupPage({ params, searchParams }: Props) {
	const { groupId } = await params;
	const href = `/console/groups/${encodeURIComponent(groupId)}`;
	const { search } = readPeople(await searchParams);
	const principal = await requireViewer(`${href}/add`);
	const [{ t }, { id, displayName }] = await Promise.all([
		requestText(),
		groupSummary(principal, groupId).catch(orNotFound),
	]);
	return (
		<AddPeople
			principal={principal}
			references={{ of: "group", id, path: "members" }}
			back={{ href, label: displayName }}
			title={t("groups:add-members")}
			search={search}
		/>
	);
}
