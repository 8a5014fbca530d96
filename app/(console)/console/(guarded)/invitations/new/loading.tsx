import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function InvitePeopleLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/invitations", label: t("invitations:title") }}
				title={t("invitations:invite-people")}
			/>
			<Skeleton className="mb-3 h-8 w-full max-w-80" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
