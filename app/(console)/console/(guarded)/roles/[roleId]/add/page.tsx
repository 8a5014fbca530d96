import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { readPeople } from "@/components/directory/people-url";
import { roleSummary } from "@/lib/identity/directory";
import { AddPeople } from "../../../add-people";
import { orNotFound } from "../../../or-not-found";
import { requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ roleId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("roles:add-users") };
}

export default async function AddToRolePage({ params, searchParams }: Props) {
	const { roleId } = await params;
	const href = `/console/roles/${encodeURIComponent(roleId)}`;
	const { search } = readPeople(await searchParams);
	const principal = await requireViewer(`${href}/add`);
	const [{ t }, { id, displayName }] = await Promise.all([
		requestText(),
		roleSummary(principal, roleId).catch(orNotFound),
	]);
	return (
		<AddPeople
			principal={principal}
			references={{ of: "role", id, path: "users" }}
			back={{ href, label: displayName }}
			title={t("roles:add-users")}
			search={search}
		/>
	);
}
