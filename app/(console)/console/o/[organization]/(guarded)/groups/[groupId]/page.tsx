import { UserPlus } from "lucide-react";
import { cache } from "react";
import { CollectionForm } from "@/components/directory/collections/collection-form";
import { DeleteCollection } from "@/components/directory/delete-collection";
import { peopleList } from "@/components/directory/people-list";
import { roleName } from "@/components/directory/roles/role-name";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { Opening } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { groupSummary } from "@/lib/identity/directory";
import { deleteGroupContract } from "@/lib/identity/directory/contract";
import { PeopleSection } from "../../_collections/people-section";
import { type ListPageProps, openList } from "../../open-list";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

interface Props extends ListPageProps {
	params: Promise<{ groupId: string }>;
}

const readGroup = cache(groupSummary);

export const generateMetadata = titleOf(
	"groups:one",
	async ({ groupId }: Awaited<Props["params"]>) =>
		(await readGroup(await requireViewer(`/console/groups/${encodeURIComponent(groupId)}`), groupId)).displayName,
);

export default async function GroupPage({ params, searchParams }: Props) {
	const { groupId } = await params;
	const path = `/console/groups/${encodeURIComponent(groupId)}`;
	const { state, principal, t } = await openList(peopleList(path), searchParams);
	const group = await readGroup(principal, groupId).catch(orNotFound);
	const { id, displayName, memberCount, revision, roles } = group;
	const organization = principal.organizationName;
	const consequence =
		roles.length === 0
			? t("groups:delete-text", { count: memberCount })
			: t("groups:delete-roles-text", {
					count: memberCount,
					roles: roles.map(({ name }) => roleName(t, name)).join(", "),
				});
	return (
		<>
			<PageHeader
				back={{ href: "/console/groups", label: t("groups:title") }}
				title={<bdi>{displayName}</bdi>}
				text={t("groups:member-count", { count: memberCount })}
				actions={
					<Opening href={`${path}/add`}>
						<Link href={`${path}/add`} className={buttonClasses({ variant: "primary" })}>
							<UserPlus size={16} aria-hidden="true" />
							{t("groups:add-members")}
						</Link>
					</Opening>
				}
			/>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<PeopleSection
					principal={principal}
					references={{ of: "group", id, path: "members" }}
					path={path}
					state={state}
					title={t("groups:members")}
					count={memberCount}
					none={t("groups:no-members")}
				/>
				<div className="flex min-w-0 flex-col gap-6">
					<Section title={t("groups:settings")}>
						<CollectionForm key={id} organization={organization} kind="group" saved={{ id, displayName, revision }} />
					</Section>
					<Section title={t("groups:roles")}>
						{roles.length === 0 ? (
							<p className="text-muted">{t("groups:no-roles")}</p>
						) : (
							<ul className="flex flex-col gap-1">
								{roles.map((role) => (
									<li key={role.id}>
										<PageLink
											href={`/console/roles/${role.id}`}
											className="link inline-flex min-h-6 items-center wrap-anywhere"
											dir="auto"
										>
											{roleName(t, role.name)}
										</PageLink>
									</li>
								))}
							</ul>
						)}
					</Section>
					<Section title={t("groups:delete")} access={deleteGroupContract.access}>
						<DeleteCollection
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
