export { ListSectionLoading as default } from "@/components/shell/list-section-loading";
