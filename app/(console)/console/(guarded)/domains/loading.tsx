import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function DomainsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("domains:title")} text={t("domains:text")} />
			<Skeleton className="mb-6 h-40 w-full" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
