/** What executors are called and what can be set on them, by their names, in Japanese. */
export const executors = {
	"mode.send": "送信",
	"mode.verify": "検証",

	"property.idpId": "ID プロバイダー",
	"property.idpId.hint": "設定済みの ID プロバイダーの識別子。",
	"property.senderId": "送信元",
	"property.senderId.hint": "設定済みのメッセージ送信元の識別子。",
	"property.codeLength": "コードの長さ",
	"property.codeLength.hint": "数字の桁数。",
	"property.expiresInSeconds": "有効時間(秒)",
	"property.expiresInSeconds.hint": "この時間を過ぎるとコードは拒否されます。",
	"property.maxAttempts": "試行回数",
	"property.maxAttempts.hint": "この回数だけ間違えるとコードは拒否されます。",
	"property.userType": "ユーザーの種類",
	"property.userType.hint": "組織の既定の代わりに使う種類。",

	"BasicAuthExecutor.title": "パスワード",
	"BasicAuthExecutor.description":
		"ユーザー名とパスワードを確認します。登録では、ユーザー名が未使用でパスワードが十分に強いことを確認します。",
	"BasicAuthExecutor.synonyms": "ユーザー名, ログイン, サインイン, 資格情報, 暗証番号, 認証",
	"SMSOTPAuthExecutor.title": "SMS コード",
	"SMSOTPAuthExecutor.description": "ワンタイムコードを SMS で送り(送信)、その後確認します(検証)。",
	"SMSOTPAuthExecutor.synonyms":
		"MFA, 多要素認証, 二要素認証, 二段階認証, ワンタイムパスワード, ショートメッセージ, 電話, 携帯, 認証コード",
	"SendSMSExecutor.title": "SMS コードを送信",
	"SendSMSExecutor.description": "入力された番号またはプロファイルの番号に、ワンタイムコードを SMS で送ります。",
	"SendSMSExecutor.synonyms":
		"MFA, 多要素認証, 二要素認証, 二段階認証, ワンタイムパスワード, ショートメッセージ, 電話, 携帯, 認証コード",
	"VerifyOTPExecutor.title": "コードを検証",
	"VerifyOTPExecutor.description": "先に SMS で送られたワンタイムコードを確認します。",
	"VerifyOTPExecutor.synonyms":
		"MFA, 多要素認証, 二要素認証, 二段階認証, ワンタイムパスワード, ショートメッセージ, 確認, 認証コード",
	"EmailOTPAuthExecutor.title": "メールコード",
	"EmailOTPAuthExecutor.description": "ワンタイムコードをメールで送り(送信)、その後確認します(検証)。",
	"EmailOTPAuthExecutor.synonyms":
		"MFA, 多要素認証, 二要素認証, 二段階認証, ワンタイムパスワード, パスワードレス, メールアドレスの確認, 認証コード",
	"GoogleOIDCAuthExecutor.title": "Google",
	"GoogleOIDCAuthExecutor.description": "Google アカウントでサインインします。",
	"GoogleOIDCAuthExecutor.synonyms": "グーグル, ソーシャルログイン, フェデレーション, 外部アカウント",
	"GithubOAuthExecutor.title": "GitHub",
	"GithubOAuthExecutor.description": "GitHub アカウントでサインインします。",
	"GithubOAuthExecutor.synonyms": "ギットハブ, ソーシャルログイン, フェデレーション, 開発者, 外部アカウント",
	"OIDCAuthExecutor.title": "OpenID Connect プロバイダー",
	"OIDCAuthExecutor.description": "任意の OpenID Connect ID プロバイダーのアカウントでサインインします。",
	"OIDCAuthExecutor.synonyms": "OIDC, シングルサインオン, フェデレーション, 企業, 社内アカウント",
	"UserTypeResolver.title": "ユーザーの種類を決定",
	"UserTypeResolver.description": "作成するユーザーの種類を決めます。指定がなければ組織の既定の種類です。",
	"UserTypeResolver.synonyms": "ユーザータイプ, ユーザースキーマ, 顧客, 従業員",
	"InvitationExecutor.title": "招待を確認",
	"InvitationExecutor.description": "招待コードを確認します。後で作成されるアカウントは招待元の組織に所属します。",
	"InvitationExecutor.synonyms": "招待コード, ゲスト, 参加",
	"AttributeCollector.title": "プロファイルを補完",
	"AttributeCollector.description": "入力内容をプロファイルに保存し、必須項目がまだ足りなければ失敗します。",
	"AttributeCollector.synonyms": "属性, プロフィール, 個人情報, 追加情報",
	"ProvisioningExecutor.title": "アカウントを作成",
	"ProvisioningExecutor.description":
		"入力内容からユーザーを作成します。アカウントが既にあるか、値が拒否されると失敗します。",
	"ProvisioningExecutor.synonyms": "登録, 新規ユーザー, サインアップ, プロビジョニング",
	"AuthorizationExecutor.title": "アクセスを確認",
	"AuthorizationExecutor.description":
		"アプリケーションの利用が許可されていなければ失敗し、要求された権限を許可された範囲に絞ります。",
	"AuthorizationExecutor.synonyms": "認可, 権限, ロール, スコープ, アクセス制御",
	"AuthAssertExecutor.title": "サインインを完了",
	"AuthAssertExecutor.description":
		"誰がどの方法でサインインしたかを証明し、アプリケーションがトークンを受け取れるようにします。",
	"AuthAssertExecutor.synonyms": "アサーション, 完了, トークン, セッション, ログイン",
};
