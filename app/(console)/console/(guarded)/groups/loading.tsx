import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function GroupsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("groups:title")} text={t("groups:text")} />
			<Skeleton className="mb-3 h-8 w-full max-w-80" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
