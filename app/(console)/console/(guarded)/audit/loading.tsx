import { listLoading } from "../page-parts";

export default listLoading({ title: "audit:title", text: "audit:text", bar: "mb-3 h-14 w-full max-w-2xl", rows: 12 });
