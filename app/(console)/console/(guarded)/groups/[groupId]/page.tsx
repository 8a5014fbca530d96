import { UserPlus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { requestText } from "@/app/request-text";
import { DeletePanel } from "@/components/directory/delete-panel";
import { GroupForm } from "@/components/directory/groups/group-form";
import { PeopleTable } from "@/components/directory/people-table";
import { peopleUrl, readPeople } from "@/components/directory/people-url";
import { buttonClasses } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchForm } from "@/components/ui/search-form";
import { Section } from "@/components/ui/section";
import { browsePeople, groupSummary } from "@/lib/identity/directory";
import { orNotFound } from "../../or-not-found";
import { requireViewer } from "../../require-viewer";

interface Props {
	params: Promise<{ groupId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("groups:one") };
}

export default async function GroupPage({ params, searchParams }: Props) {
	const { groupId } = await params;
	const path = `/console/groups/${encodeURIComponent(groupId)}`;
	const state = readPeople(await searchParams);
	const principal = await requireViewer(peopleUrl(path, state));
	const [{ t }, group] = await Promise.all([requestText(), groupSummary(principal, groupId).catch(orNotFound)]);
	const { id, displayName, memberCount, revision, roles } = group;
	const { items, ...found } = await browsePeople(
		principal,
		{ kind: "group", id },
		{ ...state, order: state.sort, descending: state.order === "desc" },
	);
	const organization = principal.organizationName;
	const consequence =
		roles.length === 0
			? t("groups:delete-text", { count: memberCount })
			: t("groups:delete-roles-text", { count: memberCount, roles: roles.map(({ name }) => name).join(", ") });
	return (
		<>
			<PageHeader
				back={{ href: "/console/groups", label: t("groups:title") }}
				title={<bdi>{displayName}</bdi>}
				text={t("groups:member-count", { count: memberCount })}
				actions={
					<Link href={`${path}/add`} className={buttonClasses({ variant: "primary" })}>
						<UserPlus size={16} aria-hidden="true" />
						{t("groups:add-members")}
					</Link>
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<Section title={t("groups:members")}>
					{memberCount === 0 ? (
						<p className="text-muted">{t("groups:no-members")}</p>
					) : (
						<>
							<div className="flex flex-wrap">
								<SearchForm
									label={t("groups:find")}
									value={state.search}
									href={peopleUrl(path, state, { search: "", page: 1 })}
								/>
							</div>
							{found.total === 0 ? (
								<p className="text-muted">{t("groups:nobody")}</p>
							) : (
								<>
									<PeopleTable
										organization={organization}
										label={t("groups:members")}
										references={{ of: "group", id, path: "members" }}
										people={items}
										path={path}
										state={state}
									/>
									<Pagination
										t={t}
										{...found}
										shown={items.length}
										urlOf={(page) => peopleUrl(path, state, { page })}
									/>
								</>
							)}
						</>
					)}
				</Section>
				<div className="flex min-w-0 flex-col gap-6">
					<Section title={t("groups:settings")}>
						<GroupForm key={revision} organization={organization} group={group} />
					</Section>
					<Section title={t("groups:roles")}>
						{roles.length === 0 ? (
							<p className="text-muted">{t("groups:no-roles")}</p>
						) : (
							<ul className="flex flex-col gap-1">
								{roles.map((role) => (
									<li key={role.id}>
										<Link
											href={`/console/roles/${role.id}`}
											className="link inline-flex min-h-6 items-center wrap-anywhere"
											dir="auto"
										>
											{role.name}
										</Link>
									</li>
								))}
							</ul>
						)}
					</Section>
					<Section title={t("groups:delete")}>
						<DeletePanel
							organization={organization}
							kind="group"
							id={id}
							name={displayName}
							consequence={consequence}
						/>
					</Section>
				</div>
			</div>
		</>
	);
}
