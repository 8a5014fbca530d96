import { listLoading } from "../page-parts";

export default listLoading({ title: "outbox:title", text: "outbox:text", bar: "mb-3 h-8 w-full max-w-xl", rows: 12 });
