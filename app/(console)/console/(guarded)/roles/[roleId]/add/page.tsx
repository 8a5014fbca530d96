import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { AddPicker } from "@/components/directory/add-picker";
import { readPeople } from "@/components/directory/people-url";
import { PageHeader } from "@/components/ui/page-header";
import { findCandidates, roleSummary } from "@/lib/directory";
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
	const back = `/console/roles/${encodeURIComponent(roleId)}`;
	const { search } = readPeople(await searchParams);
	const principal = await requireViewer(`${back}/add`);
	const [{ t }, { id, displayName }] = await Promise.all([
		requestText(),
		roleSummary(principal, roleId).catch(orNotFound),
	]);
	const people = await findCandidates(principal, { kind: "role", id }, search);
	return (
		<>
			<PageHeader back={{ href: back, label: displayName }} title={t("roles:add-users")} text={t("groups:add-text")} />
			<AddPicker
				organization={principal.organizationName}
				references={{ of: "role", id, path: "users" }}
				found={people.map(({ id: value, displayName: name, username, within }) => ({
					id: value,
					name,
					text: username,
					within,
				}))}
				search={search}
				searchLabel={t("groups:find")}
				path={`${back}/add`}
				back={back}
			/>
		</>
	);
}
