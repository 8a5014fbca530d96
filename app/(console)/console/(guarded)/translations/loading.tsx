import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function TranslationsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("translations:title")} text={t("translations:text")} />
			<Skeleton className="mb-3 h-8 w-full max-w-2xl" />
			<TableSkeleton label={t("ui:loading")} rows={14} />
		</>
	);
}
