import { pageLoading } from "../page-parts";

export default pageLoading({ title: "wallets:title", text: "wallets:text", boxes: ["h-96 w-full max-w-3xl"] });
